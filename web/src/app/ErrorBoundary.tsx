import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { reportPageError } from '../lib/page-errors.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';

interface Props {
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  // For a class field, the build for old browsers would add a helper function to the page's first scripts.
  constructor(props: Props) {
    super(props);
    this.state = { broken: false };
  }

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
