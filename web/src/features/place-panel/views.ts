export type PanelView = 'info' | 'edit' | 'submissions' | 'history';

/** Views that other features provide. Only the Info view belongs to the panel. */
export type BroughtView = Exclude<PanelView, 'info'>;
