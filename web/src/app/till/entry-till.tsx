import '../staff/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { awaitInstallOffer } from '../../features/device/install-app.ts';
import { openOffline } from '../start-service-worker.ts';
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
openOffline();
awaitInstallOffer();
