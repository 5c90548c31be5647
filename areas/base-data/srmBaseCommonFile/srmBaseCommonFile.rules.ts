import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { srmBaseCommonFile } from './srmBaseCommonFile.definition.ts'

export const srmBaseCommonFileRules = defineRules(srmBaseCommonFile, {
  guards: {
    hasFiles: (record) => (record.fileIds ? null : { code: 'FILE_PUBLISH_EMPTY' }),
  },
})
