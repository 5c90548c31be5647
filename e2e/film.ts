import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720

/** One picture as an endless film (Y4M), as a perfectly steady camera would see a label. */
export async function filmOf(svg: string): Promise<Buffer> {
  const label = await sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: 'white' })
    .resize({ width: WIDTH * 0.7, height: HEIGHT * 0.5, fit: 'inside' })
    .png()
    .toBuffer()
  const grey = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' },
  })
    .composite([{ input: label, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer()
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, frame, frame])
}
