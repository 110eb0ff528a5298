/** Days without a backup after which somebody should wonder: the dashboard says so, and the doctor fails. */
export const lateBackupDays = 14;
