import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { suppliersOfCategories } from '../suppliersOfCategories.ts'
import { srmBaseCommonFile } from './srmBaseCommonFile.definition.ts'

type CommonFile = HeaderOf<typeof srmBaseCommonFile>

export const srmBaseCommonFileOperations = defineOperations(srmBaseCommonFile, {
  effects: {
    async doPublish(context, record) {
      if (record.previousId) {
        const previous = await context.find(srmBaseCommonFile, record.previousId)
        if (previous?.status === 'PUBLISHED')
          await context.run(srmBaseCommonFile, 'doInvalid', previous.id)
      }
      context.emit('srmBaseCommonFile.published', { id: record.id, audience: record.audience })
      return { patch: { fields: { readerIds: await readersOf(context, record) } } }
    },
    async doCopyVersion(context, record) {
      const copy = await context.create(srmBaseCommonFile, {
        fileTitle: record.fileTitle,
        fileType: record.fileType,
        moduleCode: record.moduleCode,
        audience: record.audience,
        orgIds: record.orgIds,
        categoryIds: record.categoryIds,
        supplierIds: record.supplierIds,
        description: record.description,
        fileVersion: nextVersion(String(record.fileVersion)),
        previousId: record.id,
      })
      return { answer: { id: copy.id } }
    },
    doFindReaders: async (context, record) => ({
      patch: { fields: { readerIds: await readersOf(context, record) } },
    }),
  },
  async readsFile(context, record, purpose) {
    // Without this check the author of a draft would be notified that another user has changed it.
    if (purpose === 'download' && record.status !== 'DRAFT')
      await context.update(srmBaseCommonFile, record.id, {
        fields: { downloadCount: Number(record.downloadCount ?? 0) + 1 },
        add: {
          downloads: [
            {
              userId: context.caller?.userId ?? null,
              supplierId: context.caller?.supplierId ?? null,
              downloadTime: formatInstant(context.now, context.platform.config.timeZone),
            },
          ],
        },
      })
    return true
  },
})

/** 'V1.0' -> 'V1.1', 'B' -> 'B.1': increments the last number. */
export function nextVersion(version: string): string {
  const [, head = '', number] = /^(.*?)(\d+)$/.exec(version) ?? []
  return number === undefined ? `${version}.1` : `${head}${Number(number) + 1}`
}

async function readersOf(context: OperationContext, record: CommonFile): Promise<string[] | null> {
  if (record.audience !== 'CATEGORY') return null
  const ids = await suppliersOfCategories(context, record.categoryIds)
  return ids.length > 0 ? ids : null
}

/** Adds new readers to files of categories every night. */
export const commonFileReaders: Job = {
  code: 'COMMON_FILE_READERS',
  title: t('更新公共文件读者', 'Find readers of common files'),
  schedule: '15 0 * * *',
  run: (engine) =>
    engine.inTransaction(null, null, async (context) => {
      const files = { status: 'PUBLISHED', audience: 'CATEGORY' }
      for (const { id } of await context.select(srmBaseCommonFile, files))
        await context.run(srmBaseCommonFile, 'doFindReaders', id)
    }),
}
