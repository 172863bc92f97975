import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { awaitInstallOffer } from '../../features/device/install-app.ts';
import { takeCodeFromAddress } from '../../features/rider/entrance/code-in-address.ts';
import { startServiceWorker } from '../start-service-worker.ts';
import { whenIdle } from '../when-idle.ts';
import './rider.css';
import { RiderApp } from './rider-app.tsx';

takeCodeFromAddress();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <RiderApp />
  </StrictMode>,
);
whenIdle(startServiceWorker);
awaitInstallOffer();
