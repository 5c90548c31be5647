import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFPage,
  PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { KeyedCertificate } from './certificates.ts'
import { detachedSignature } from './cms.ts'

/** A point of a page, counted from 0, in points from its lower left corner. */
export type PdfPlace = { page: number; x: number; y: number }

export type SignInput = {
  bytes: Uint8Array
  signer: KeyedCertificate
  /** certificates that other software needs up to the one it trusts */
  issuers: readonly Uint8Array[]
  name: string
  reason: string
  time: Date
  /** PNG, in points wide, drawn around its place */
  seal: { png: Uint8Array; at: PdfPlace; width: number }
  /** the seal once more over the right edges of the pages, a stripe on each, which shows an exchanged page */
  acrossPages: boolean
}

/** Room for the signature with its certificates. */
const CONTENTS_BYTES = 8192
const BLANK = '*'.repeat(10)
/** Annotation flags: printed; read-only and locked. */
const FIXED = 4 + 64 + 128
/** More stripes would be too narrow to recognise. */
const MOST_STRIPES = 20

/**
 * Signs a PDF in an incremental update: all bytes before stay as they are, and with them earlier signatures. The
 * signature is PAdES (ETSI.CAdES.detached), which any reader of PDF can check.
 */
export async function signPdf(input: SignInput): Promise<Uint8Array> {
  const pdf = await withPlaceholder(input)
  const from = input.bytes.length
  const places = pdf.indexOf('/ByteRange [', from) + '/ByteRange '.length
  const start = pdf.indexOf('/Contents <', from) + '/Contents '.length
  const end = pdf.indexOf('>', start) + 1
  const range = `[0 ${start} ${end} ${pdf.length - end}`
  pdf.write(`${range.padEnd(pdf.indexOf(']', places) - places)}]`, places, 'latin1')
  const content = Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)])
  const signature = (await detachedSignature(content, input.signer, input.issuers)).toString('hex')
  if (signature.length > CONTENTS_BYTES * 2) throw new Error('The signature needs more room')
  pdf.write(signature, start + 1, 'latin1')
  return pdf
}

async function withPlaceholder(input: SignInput): Promise<Buffer> {
  const pdf = await PDFDocument.load(input.bytes, { updateMetadata: false })
  const snapshot = pdf.takeSnapshot()
  const { context } = pdf
  const image = await pdf.embedPng(input.seal.png)
  const { width, at } = input.seal
  const seal: Seal = { image: image.ref, width, height: (width * image.height) / image.width }
  const page = pdf.getPage(at.page)
  const count = signaturesIn(pdf)
  const widget = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: FIXED, P: page.ref },
      T: PDFString.of(`Signature${count + 1}`),
      Rect: [at.x - width / 2, at.y - seal.height / 2, at.x + width / 2, at.y + seal.height / 2],
      AP: { N: drawing(pdf, seal, [0, width]) },
      V: context.register(placeholder(pdf, input)),
    }),
  )
  const changed = [
    ...annotate(pdf, page, widget),
    ...addField(pdf, widget),
    ...(input.acrossPages ? sealEdges(pdf, seal, count) : []),
  ]
  snapshot.markRefsForSave(changed)
  const { useObjectStreams } = context.pdfFileDetails
  return Buffer.concat([input.bytes, await pdf.saveIncremental(snapshot, { useObjectStreams })])
}

/** As bytes, because an object may otherwise be compressed, and the signature must be found in the file. */
function placeholder({ context }: PDFDocument, { name, reason, time }: SignInput) {
  const dictionary = context.obj({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [0, PDFName.of(BLANK), PDFName.of(BLANK), PDFName.of(BLANK)],
    Contents: PDFHexString.of('0'.repeat(CONTENTS_BYTES * 2)),
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
    M: PDFString.fromDate(time),
  })
  const bytes = new Uint8Array(dictionary.sizeInBytes())
  dictionary.copyBytesInto(bytes, 0)
  return PDFInvalidObject.of(bytes)
}

type Seal = { image: PDFRef; width: number; height: number }

/** The seal, or a stripe of it, as the appearance of an annotation. */
function drawing({ context }: PDFDocument, seal: Seal, [left, right]: [number, number]): PDFRef {
  const operators = [
    pushGraphicsState(),
    concatTransformationMatrix(seal.width, 0, 0, seal.height, 0, 0),
    drawObject('Seal'),
    popGraphicsState(),
  ]
  return context.register(
    context.formXObject(operators, {
      BBox: [left, 0, right, seal.height],
      Resources: { XObject: { Seal: seal.image } },
    }),
  )
}

/** Annotations, because a page itself must not be changed once somebody has signed. */
function sealEdges(pdf: PDFDocument, seal: Seal, count: number): PDFRef[] {
  const pages = pdf.getPages()
  if (pages.length < 2) return []
  return pages.flatMap((page, at) => {
    const first = at - (at % MOST_STRIPES)
    const stripes = Math.min(MOST_STRIPES, pages.length - first)
    const width = seal.width / stripes
    const left = (at - first) * width
    const { width: right, height } = page.getSize()
    // Below the seals of those who signed before.
    const bottom = height * 0.66 - (count % 3) * (seal.height * 1.3)
    const stamp = pdf.context.register(
      pdf.context.obj({
        ...{ Type: 'Annot', Subtype: 'Stamp', F: FIXED, P: page.ref },
        Rect: [right - width, bottom, right, bottom + seal.height],
        AP: { N: drawing(pdf, seal, [left, left + width]) },
      }),
    )
    return annotate(pdf, page, stamp)
  })
}

/** Returns the existing objects that it changed. */
function annotate({ context }: PDFDocument, page: PDFPage, annotation: PDFRef): PDFRef[] {
  const key = PDFName.of('Annots')
  const held = page.node.get(key)
  const list = page.node.lookupMaybe(key, PDFArray) ?? context.obj([])
  list.push(annotation)
  if (held instanceof PDFRef) return [held]
  page.node.set(key, list)
  return [page.ref]
}

function addField(pdf: PDFDocument, field: PDFRef): PDFRef[] {
  const { context, catalog } = pdf
  const key = PDFName.of('AcroForm')
  const { dict } = catalog.getOrCreateAcroForm()
  const fields = dict.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([])
  fields.push(field)
  dict.set(PDFName.of('Fields'), fields)
  // Signatures exist, and only appending keeps them.
  dict.set(PDFName.of('SigFlags'), context.obj(3))
  return [context.trailerInfo.Root, catalog.get(key)].filter((ref) => ref instanceof PDFRef)
}

function signaturesIn({ catalog }: PDFDocument): number {
  const fields = catalog.getAcroForm()?.dict.lookupMaybe(PDFName.of('Fields'), PDFArray)
  return fields?.size() ?? 0
}
