import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { IMAGE_EXTENSIONS } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { inThread } from '../threads/threads.ts'
import type { NewFile } from './fileRows.ts'
import { readerMark, WATERMARK_MAX_BYTES } from './marks.ts'
import { limitsOf, measuredFile, measureOf } from './receiveUpload.ts'

const WORDS_MAX = 100

export async function picturesOnly(
  _platform: Platform,
  files: readonly NewFile[],
): Promise<readonly NewFile[]> {
  for (const { suffixName } of files)
    if (!IMAGE_EXTENSIONS.some((extension) => extension === suffixName))
      throw new AppError('EXTENSION_REFUSED', { extensions: IMAGE_EXTENSIONS.join(', ') })
  return files
}

/** Draws the text of the field `watermark` on pictures; unchanged when it is empty. */
export async function markedPictures(
  platform: Platform,
  files: readonly NewFile[],
  fields: readonly (readonly [string, string])[],
): Promise<readonly NewFile[]> {
  await picturesOnly(platform, files)
  const text = (new Map(fields).get('watermark') ?? '').trim()
  if (!text) return files
  if ([...text].length > WORDS_MAX)
    throw new AppError('TOO_LONG', { label: 'watermark', max: WORDS_MAX })
  const marked: NewFile[] = []
  for (const file of files) marked.push(await markedPicture(platform, file, text))
  return marked
}

async function markedPicture(platform: Platform, file: NewFile, text: string): Promise<NewFile> {
  if (file.fileSize > WATERMARK_MAX_BYTES) throw new AppError('PREVIEW_REFUSED')
  const bytes = await buffer(await platform.files.openReceived(file.fileName))
  const drawn = await inThread('markPicture', { bytes, marks: [readerMark(text)] })
  await platform.files.discard(file.fileName)
  // Pictures other than JPEG are written as PNG.
  const isJpeg = file.mimeType === 'image/jpeg'
  const suffixName = isJpeg ? file.suffixName : 'png'
  const originalFileName = `${file.originalFileName.slice(0, -file.suffixName.length)}${suffixName}`
  const fileName = platform.files.newName()
  const measure = measureOf(Readable.from([Buffer.from(drawn)]))
  await platform.files.receive(fileName, measure.bytes)
  const named = { originalFileName, suffixName, fileName }
  const made = measuredFile(named, measure.result(), await limitsOf(platform))
  return file.scanResult ? { ...made, scanResult: file.scanResult } : made
}
