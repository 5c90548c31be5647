import { buffer } from 'node:stream/consumers'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import { pictureSize } from '@opensrm/platform/files/pictureSize.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

const SMALLEST = 400

/** The main picture has to be large enough for the page of the SKU. */
export async function pictureIssues(
  { tx, platform }: OperationContext,
  { mainImageId }: Pick<Sku, 'mainImageId'>,
): Promise<Issue[]> {
  const [file] = await selectFiles(tx, (mainImageId ?? '').split(',').filter(Boolean))
  if (!file) return []
  const size = pictureSize(await buffer(await platform.files.open(file.fileName)))
  if (size && size.width >= SMALLEST && size.height >= SMALLEST) return []
  const args = { width: size?.width ?? 0, height: size?.height ?? 0 }
  return [{ field: 'mainImageId', code: 'SKU_PICTURE_SMALL', args }]
}
