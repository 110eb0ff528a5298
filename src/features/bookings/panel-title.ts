/** The id of the heading that names the panel beside the calendar, whatever it shows; the page has one panel. */
export const panelTitle = 'booking-panel-title';
