/** Larger pictures and PDFs are not marked. */
export const WATERMARK_MAX_BYTES = 52_428_800
