import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { awaitInstallOffer } from '../../features/device/install-app.ts';
import { takeCodeFromAddress } from '../../features/rider/entrance/code-in-address.ts';
import { openOffline } from '../start-service-worker.ts';
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
openOffline();
awaitInstallOffer();
