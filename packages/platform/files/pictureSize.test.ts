import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from './pictureSize.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })

describe('size of a picture', () => {
  it('is read from PNG and JPEG', async () => {
    expect(pictureSize(await picture(640, 420).png().toBuffer())).toEqual({
      width: 640,
      height: 420,
    })
    expect(pictureSize(await picture(333, 777).jpeg().toBuffer())).toEqual({
      width: 333,
      height: 777,
    })
    expect(pictureSize(await picture(91, 17).jpeg({ progressive: true }).toBuffer())).toEqual({
      width: 91,
      height: 17,
    })
  })
  it('is unknown for anything else', () => {
    expect(pictureSize(Buffer.from('%PDF-1.7 and much more than twenty-four bytes'))).toBeNull()
    expect(pictureSize(Buffer.from([0xff, 0xd8, 0x00, 0x01, 0x02]))).toBeNull()
    expect(pictureSize(Buffer.alloc(0))).toBeNull()
  })
})
