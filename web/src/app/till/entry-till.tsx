import '../staff/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { awaitInstallOffer } from '../../features/device/install-app.ts';
import { startServiceWorker } from '../start-service-worker.ts';
import { whenIdle } from '../when-idle.ts';
import { TillApp } from './till-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <TillApp />
    </BrowserRouter>
  </StrictMode>,
);
whenIdle(startServiceWorker);
awaitInstallOffer();
