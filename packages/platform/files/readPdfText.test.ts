import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { fontRuns } from '../print/fonts.ts'
import { makePdf } from '../print/pdf.ts'
import { readPdfText } from './readPdfText.ts'

const page = (lines: readonly string[][]) =>
  makePdf({
    title: 'x',
    paper: undefined,
    footer: null,
    stamp: null,
    pages: lines.map((texts) => [
      { columns: texts.map((text) => ({ text: fontRuns(text), width: 250 })) },
    ]),
  })

describe('The text of a PDF', () => {
  it('is read line by line, from left to right', async () => {
    const text = await readPdfText(await page([['发票号码：26312000000000000001', '名称：甲公司']]))
    expect(text).toBe('发票号码：26312000000000000001 名称：甲公司')
  })

  it('is that of the first pages', async () => {
    const pdf = await page([['一'], ['二'], ['三']])
    expect(await readPdfText(pdf, { pages: 2 })).toBe('一\n二')
  })

  it('is empty where nothing is written', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    expect(await readPdfText(await pdf.save())).toBe('')
  })

  it.each([
    ['no PDF', Buffer.from('no PDF')],
    ['only its beginning', Buffer.from('%PDF-1.4 invoice')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused of %s', async (_, bytes) => {
    await expect(readPdfText(bytes)).rejects.toMatchObject({ code: 'FILE_PDF_UNREADABLE' })
  })
})
