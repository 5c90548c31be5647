import { t } from '../i18n/text.ts'
import type { Transition } from './define.ts'

type Move<Op extends string> = Transition & { op: Op }

const names = { on: t('启用', 'Enabled'), off: t('停用', 'Disabled') }

/**
 * Base data that can be enabled and disabled, and edited and deleted in both states: `...switched` in its definition.
 */
export const switched = {
  states: { ACTIVE: names.on, INACTIVE: names.off },
  editableIn: ['ACTIVE', 'INACTIVE'],
  deletableIn: ['ACTIVE', 'INACTIVE'],
} as const

/** The same for settings, whose states are called ENABLED and DISABLED: `...enabled`. */
export const enabled = {
  states: { ENABLED: names.on, DISABLED: names.off },
  editableIn: ['ENABLED', 'DISABLED'],
  deletableIn: ['ENABLED', 'DISABLED'],
} as const

/** Settings are disabled and enabled again. `disable` overrides parts of the disable transition. */
export function enableTransitions(
  disable: Partial<Omit<Transition, 'op'>> = {},
): readonly [Move<'doEnable'>, Move<'doDisable'>] {
  return [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定停用？', 'Disable it?'),
      ...disable,
    },
  ]
}

/**
 * Base data is disabled instead of deleted: documents that name it keep it, new ones cannot choose it. `guard` may
 * forbid disabling.
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
