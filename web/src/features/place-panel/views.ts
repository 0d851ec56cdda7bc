/** The panel's views: those of product.md §2, and the place's history. */
export type PanelView = 'info' | 'edit' | 'submissions' | 'history';

/** Views that other features provide. Only the view Info belongs to the panel. */
export type BroughtView = Exclude<PanelView, 'info'>;
