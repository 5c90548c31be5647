import { switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Settings of the introduction: drafted, then in use. Documents in progress keep their copy after a
 * setting is disabled.
 */
export const catalogueStates = {
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT'],
} as const

const [invalid, effect] = switchTransitions({ on: 'EFFECTIVE', off: 'INVALID' })

export const catalogueMoves = [
  {
    ...effect,
    label: t('生效', 'Make effective'),
    from: ['DRAFT', 'INVALID'],
    checksRequired: true,
  },
  { ...invalid, label: t('失效', 'Expire') },
] as const
