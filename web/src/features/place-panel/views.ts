/** The panel's views (product.md §2), and the place's history, which is ours. */
export type PanelView = 'info' | 'edit' | 'submissions' | 'history';

/** The views that other features bring; Info is the panel's own. */
export type BroughtView = Exclude<PanelView, 'info'>;
