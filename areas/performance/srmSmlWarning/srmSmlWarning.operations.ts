import { t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { scanProportions } from './scan.ts'
import { srmSmlWarning } from './srmSmlWarning.definition.ts'

export const srmSmlWarningOperations = defineOperations(srmSmlWarning, {
  actions: {
    doRefresh: documentAction({
      title: t('刷新预警', 'Look again'),
      by: 'buyer',
      input: {},
      async run(context) {
        const open = await scanProportions(context)
        return { rows: open.length }
      },
    }),
  },
  effects: {
    async doNote(context, _warning, { handleRemark }) {
      return { patch: { fields: { handleRemark, handleTime: nowText(context) } } }
    },
  },
})
