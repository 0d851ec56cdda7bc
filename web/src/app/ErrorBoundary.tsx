import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { reportPageError } from '../lib/page-errors.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportPageError('render', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const action = { label: t('app.reload'), onSelect: () => location.reload() };
    return <Notice icon={<AlertIcon />} title={t('app.broken')} action={action} />;
  }
}
