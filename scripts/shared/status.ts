/** The content of a built site's `/build.json`. */
export interface BuildInfo {
  contentVersion: number;
  finishedAt: string;
  /** A sentence for each thing that the build left out. */
  leftOut?: string[];
}

/** The content of `$LOCAL_DIR/status.json`, which exists while the stack is running. */
export interface Status {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  timeZone: string;
  admin: { email: string; password: string };
  build: BuildInfo;
}
