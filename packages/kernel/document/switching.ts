import { t } from '../i18n/text.ts'
import type { Transition } from './define.ts'

type Move<Op extends string> = Transition & { op: Op }

/**
 * Base data is switched off instead of deleted: documents that name it keep it, new ones cannot choose it.
 * `guard` may forbid switching off.
 */
export function switchTransitions(
  options: { on?: string; off?: string; guard?: string } = {},
): readonly [Move<'doInvalid'>, Move<'doEffect'>] {
  const { on = 'ACTIVE', off = 'INACTIVE', guard } = options
  return [
    {
      op: 'doInvalid',
      label: t('停用', 'Disable'),
      from: [on],
      to: off,
      by: 'buyer',
      style: 'danger',
      bulk: true,
      showsReferences: true,
      ...(guard ? { guard } : {}),
      confirm: t(
        '停用后新单据不可再选用，确定停用？',
        'New documents can no longer use it. Disable it?',
      ),
    },
    {
      op: 'doEffect',
      label: t('启用', 'Enable'),
      from: [off],
      to: on,
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
  ]
}
