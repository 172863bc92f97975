import { Component, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Keeps header, footer and cart alive when a screen breaks; React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice title={texts.failure.crashTitle} text={texts.failure.crashText}>
        <Button onClick={() => location.reload()}>{texts.failure.reload}</Button>
      </Notice>
    );
  }
}
