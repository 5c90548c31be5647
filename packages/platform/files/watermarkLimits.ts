/** Larger pictures and PDFs get no watermark. */
export const WATERMARK_MAX_BYTES = 52_428_800
