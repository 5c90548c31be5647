import type { Transition } from '@opensrm/kernel/document/define.ts'
import { type Field, type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import { parseValue } from '@opensrm/kernel/document/values.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { Values } from '@opensrm/ui/form/values.ts'

const OPINION: Fields = { opinion: f.textarea('审批意见', 'Opinion', { maxLength: 500 }) }
const OPINION_REQUIRED: Fields = {
  opinion: f.textarea('审批意见', 'Opinion', { maxLength: 500, required: true }),
}

/** The input of an operation. Approving and rejecting always take an opinion; a rejection requires it. */
export function inputOf(transition: Transition): Fields {
  if (transition.by !== 'approver') return transition.input ?? {}
  if (transition.input && Object.keys(transition.input).length > 0) return transition.input
  return transition.op === 'doReject' ? OPINION_REQUIRED : OPINION
}

/** True when a dialog is needed: for values, rows, or a confirmation. */
export function asksSomething(transition: Transition): boolean {
  return takesInput(transition) || transition.confirm !== undefined
}

export function takesInput(transition: Transition): boolean {
  return (
    Object.keys(inputOf(transition)).length > 0 ||
    Object.keys(transition.inputRows ?? {}).length > 0
  )
}

/** Whether a value is required, given the others. */
export function isAsked({ required }: Field, values: Values): boolean {
  return required === true || (required !== undefined && holds(required, values, values))
}

/** The faults of a set of values by their fields alone, by key, as texts. */
export function faultsOf(
  fields: Fields,
  values: Values,
  language: Language,
): { [key: string]: string } {
  const faults: { [key: string]: string } = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key]
    if (value === null || value === undefined || value === '') {
      if (isAsked(field, values))
        faults[key] = messageOf('REQUIRED', { label: field.label }, language)
      continue
    }
    const parsed = parseValue(field, value)
    if ('code' in parsed)
      faults[key] = messageOf(parsed.code, { label: field.label, ...parsed.args }, language)
  }
  return faults
}
