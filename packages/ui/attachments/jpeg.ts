/** A canvas of this size for a photo. JPEG has no transparency: transparent areas become white instead of black. */
export function photoCanvas(size: { width: number; height: number }): {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
} {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  return { canvas, context }
}

/** The drawing as a file, named after the original. */
export async function jpegOf(
  canvas: HTMLCanvasElement,
  { of, quality }: { of: File; quality: number },
): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  )
  if (!blob) throw new Error('no picture')
  const name = `${of.name.replace(/\.[^.]*$/, '')}.jpg`
  return new File([blob], name, { type: 'image/jpeg', lastModified: of.lastModified })
}
