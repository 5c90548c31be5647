import {
  type DocumentDefinition,
  resourceCodeOf,
  type Transition,
} from '@opensrm/kernel/document/define.ts'
import { type MenuResource, useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { iconNamed } from '@opensrm/ui/shell/menuIcons.tsx'
import type { ButtonProps } from 'antd'
import { type ReactNode, useMemo } from 'react'

/** The look defined by the definition or the screen. */
export type GivenLook = {
  label: string
  style?: Transition['style'] | undefined
  icon?: ReactNode
}

export type ButtonLook = {
  label: string
  icon: ReactNode
  style: NonNullable<Transition['style']>
  /** of its resource; buttons without one come first */
  seqNum: number
}

export type ButtonLooks = {
  of(op: string, given: GivenLook, code?: string): ButtonLook
  ofTransition(transition: Transition): ButtonLook
  /** an operation with its button's label, for its dialog and messages */
  named(transition: Transition): Transition
  /** in the administrator's order, else in the given order */
  ordered<T>(items: readonly T[], lookOf: (item: T) => ButtonLook): T[]
}

const STYLES: { readonly [colour: string]: ButtonLook['style'] } = {
  BLUE: 'primary',
  RED: 'danger',
  GREEN: 'success',
  GREY: 'default',
}

/**
 * The look of a page's buttons: name, icon, colour and order of their menu resources (specification, section 6). Values
 * that no administrator has set come from the definition.
 */
export function useButtonLooks(
  definition: Pick<DocumentDefinition, 'resource' | 'transitions'>,
  menuId: string | null | undefined,
): ButtonLooks {
  const { find, resources } = useMenuResources(menuId)
  const { label, language } = useText()
  return useMemo(() => {
    const isOrdered = resources.some(({ ownKeys }) => ownKeys?.includes('seqNum'))
    const of: ButtonLooks['of'] = (op, given, code = resourceCodeOf(op)) => {
      const found = find(code, `${definition.resource}/${op}`)
      const nameKey = language === 'EN' ? 'resourceNameEn' : 'resourceName'
      const isNamed = isOwn(found, nameKey) && !isShared(definition, code)
      const colour = isOwn(found, 'buttonColor') ? STYLES[found?.buttonColor ?? ''] : undefined
      return {
        label: (isNamed && found?.[nameKey]) || given.label,
        icon: iconNamed(found?.resIcon ?? '') ?? given.icon,
        style: colour ?? given.style ?? 'default',
        seqNum: Number(found?.seqNum ?? 0),
      }
    }
    const ofTransition: ButtonLooks['ofTransition'] = ({ op, code, label: text, style }) =>
      of(op, { label: label(text), style }, resourceCodeOf(op, code))
    return {
      of,
      ofTransition,
      named(transition) {
        const name = ofTransition(transition).label
        return name === label(transition.label)
          ? transition
          : { ...transition, label: { zh: name, en: name } }
      },
      ordered: (items, lookOf) =>
        isOrdered ? [...items].sort((a, b) => lookOf(a).seqNum - lookOf(b).seqNum) : [...items],
    }
  }, [find, resources, definition, label, language])
}

function isOwn(found: MenuResource | undefined, key: string): boolean {
  return found?.ownKeys?.includes(key) ?? false
}

/** A code used by several operations names a right, not the button of one of them. */
function isShared({ transitions }: Pick<DocumentDefinition, 'transitions'>, code: string): boolean {
  const ops = transitions.filter((one) => resourceCodeOf(one.op, one.code) === code)
  return new Set(ops.map(({ op }) => op)).size > 1
}

/** Properties of a button in the colours of the specification: default blue, delete red, save green, disabled grey. */
export function buttonProps({ icon, style }: Pick<ButtonLook, 'icon' | 'style'>): ButtonProps {
  return {
    icon,
    danger: style === 'danger',
    ...(style === 'primary' ? { type: 'primary' as const } : {}),
    ...(style === 'success' ? { className: 'srm-success' } : {}),
  }
}
