import type { Transition } from '@opensrm/kernel/document/define.ts'
import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { CONTRACT_MAKING } from './neededPorts.ts'

const templateId = f.ref('srmCctTemplate', '合同模板', 'Template', {
  refFilter: [{ field: 'status', is: 'PUBLISHED' }],
  hint: t('为空取默认模板', 'Empty takes the default template'),
})

/** Drafting contracts from an award, an agreement or a requisition; what is left of its lines goes into them. */
export const contractMove = <const From extends readonly string[]>(from: From) =>
  ({
    op: 'doCreateContract',
    label: t('生成合同', 'Draft a contract'),
    from,
    to: 'same',
    by: 'buyer',
    optional: true,
    recordOnly: true,
    needs: CONTRACT_MAKING,
    input: { templateId },
  }) as const satisfies Transition & { input: { [key: string]: Field } }
