/** The id of the heading that labels the panel beside the calendar, whatever the panel shows. */
export const panelTitle = 'booking-panel-title';
