import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import { pictureSize } from '@opensrm/platform/files/pictureSize.ts'
import { packedFiles, unpacked } from '@opensrm/platform/files/unzip.ts'
import { IMPORT_PICTURES } from './srmPurCatalogSku.asks.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'

const MOST_BYTES = 200_000_000
const MOST_EACH = 10_000_000
const MOST_PICTURES = 8
const NAME = /^(?<code>.+?)(?:_(?<number>\d+))?\.(?:png|jpe?g)$/i

/** The pictures of drafts from a zip, named by the supplier's code. All of them or none. */
export const importPictures = documentAction({
  ...IMPORT_PICTURES,
  by: 'both',
  async run(context, { supplierId, zipFileId }) {
    const { caller, platform, tx } = context
    const [zip] = await selectFiles(tx, String(zipFileId).split(','))
    if (!zip || zip.createdBy !== caller?.userId) return context.refuse('FILE_NOT_FOUND')
    if (zip.fileSize > MOST_BYTES) context.refuse('SKU_ZIP_UNREAD', {}, { field: 'zipFileId' })
    const packed = packedFiles(await buffer(await platform.files.open(zip.fileName)))
    if (!packed) return context.refuse('SKU_ZIP_UNREAD', {}, { field: 'zipFileId' })
    const skus = await context.select(srmPurCatalogSku, {
      ...{ supplierId, status: ['DRAFT', 'REJECTED'] },
    })
    const issues: Issue[] = []
    const found: { skuId: string; number: number; name: string; bytes: Buffer }[] = []
    const pictures = packed.filter(({ name }) => !name.endsWith('/') && !/(^|\/)[.]/.test(name))
    for (const [row, file] of pictures.entries()) {
      const name = file.name.split('/').at(-1) ?? ''
      const { code, number } = NAME.exec(name)?.groups ?? {}
      const sku = skus.find(({ supplierSkuCode }) => supplierSkuCode === code)
      if (!sku) {
        issues.push({ row, field: 'zipFileId', code: 'SKU_PICTURE_UNKNOWN', args: { name } })
        continue
      }
      const bytes = await bounded(unpacked(file))
      if (bytes && pictureSize(bytes))
        found.push({ skuId: sku.id, number: Number(number ?? 1), name, bytes })
      else issues.push({ row, field: 'zipFileId', code: 'SKU_PICTURE_UNREAD', args: { name } })
    }
    if (issues.length > 0) throw validationError(issues)
    const changed = [...new Set(found.map(({ skuId }) => skuId))]
    for (const id of changed) {
      const own = found.filter(({ skuId }) => skuId === id).sort((a, b) => a.number - b.number)
      const kept: { id: string; number: number }[] = []
      for (const { name, bytes, number } of own) {
        const file = await keepFile(platform, {
          ...{ name, bytes: Readable.from([bytes]), userId: caller?.userId ?? null },
          resource: srmPurCatalogSku.resource,
        })
        kept.push({ id: file.id, number })
      }
      const { versionNum } = await context.findAs(srmPurCatalogSku, id)
      const main = kept.find(({ number }) => number === 1)
      const others = kept.filter(({ number }) => number > 1).slice(0, MOST_PICTURES)
      await context.saveAs(srmPurCatalogSku, {
        ...{ id, versionNum },
        ...(main ? { mainImageId: main.id } : {}),
        ...(others.length > 0 ? { imageIds: others.map((file) => file.id).join(',') } : {}),
      })
    }
    return { pictures: found.length, skus: changed.length }
  },
})

/** A packed file may be far larger than it looks. */
async function bounded(source: Readable): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of source) {
      size += part.length
      if (size > MOST_EACH) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  return Buffer.concat(parts)
}
