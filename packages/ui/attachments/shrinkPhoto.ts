import { jpegOf, photoCanvas } from './jpeg.ts'

/** Enough to read a name-plate, and a fifth of a phone's resolution. */
const MOST_PIXELS = 1920
const QUALITY = 0.85
/** Smaller files are sent as they are. */
const SMALL_BYTES = 400_000
/** Drawings and animations would lose quality as a photo. */
const PHOTO_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Width and height with the longer side at most `most`; never enlarged. */
export function fittedSize(
  { width, height }: { width: number; height: number },
  most = MOST_PIXELS,
): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Prepares a photo for upload: upright, at most 1920 pixels long, as JPEG. A file that would not become smaller stays
 * unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !PHOTO_TYPES.has(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = fittedSize(picture)
  const { canvas, context } = photoCanvas(size)
  context.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  const shrunk = await jpegOf(canvas, { of: file, quality: QUALITY })
  return shrunk.size < file.size ? shrunk : file
}
