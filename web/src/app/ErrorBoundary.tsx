import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { reportPageError } from '../lib/page-errors.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';

/**
 * The state is null until an error occurs. An initial state would be a class field, and for such a field the build for
 * old browsers would add a helper function to the page's first scripts.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: true } | null> {
  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportPageError('render', error);
  }

  override render() {
    if (!this.state) return this.props.children;
    const action = { label: t('app.reload'), onSelect: () => location.reload() };
    return <Notice icon={<AlertIcon />} title={t('app.broken')} action={action} />;
  }
}
