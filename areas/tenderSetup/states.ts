import type { Transition } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

type Move<Op extends string> = Transition & { op: Op }

/** Rules, templates, setups and lists are drafted, used unchanged, and then offered no more. */
export const ruledStates = {
  DRAFT: t('拟定', 'Draft'),
  ENABLED: t('启用', 'Enabled'),
  INVALID: t('失效', 'Expired'),
} as const

export function ruledTransitions(
  from: readonly string[] = ['DRAFT'],
): readonly [Move<'doEnable'>, Move<'doInvalid'>, Move<'doCopy'>] {
  return [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from,
      to: 'ENABLED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
      confirm: t('启用后不能修改，确定？', 'It cannot be changed once enabled. Enable it?'),
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['ENABLED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      optional: true,
      showsReferences: true,
      confirm: t(
        '进行中的招标仍按其副本进行，确定失效？',
        'Running tenders go on with their copy. Expire it?',
      ),
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer', optional: true },
  ]
}
