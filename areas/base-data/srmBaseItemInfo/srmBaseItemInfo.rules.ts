import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { srmBaseItemInfo } from './srmBaseItemInfo.definition.ts'

export const srmBaseItemInfoRules = defineRules(srmBaseItemInfo, {
  guards: {
    hasFiles: (record) => (record.fileIds ? null : { code: 'FILE_PUBLISH_EMPTY' }),
  },
})
