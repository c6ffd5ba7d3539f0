/** Style sheets, put in by the build of the script. */
declare const PAGE_STYLES: string;
declare const PANEL_STYLES: string;
