import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseNoticeReader } from './srmBaseNoticeReader.definition.ts'

export const srmBaseNoticeReaderOperations = defineOperations(srmBaseNoticeReader, {
  async enrich({ platform }, rows) {
    const now = formatInstant(platform.clock(), platform.config.timeZone)
    for (const row of rows) {
      const { receiptDeadline, confirmTime } = row
      row.lateFlag = receiptDeadline && (confirmTime ?? now) > receiptDeadline ? 'Y' : 'N'
    }
  },
})
