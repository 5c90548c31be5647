import type { AdoptKind, AdoptNote } from '@opensrm/kernel/workflow/conversion.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { labelled } from '../checkSteps.ts'

export function noteOf(element: ModdleElement, kind: AdoptKind, detail = ''): AdoptNote {
  const { id = '', name } = element
  return { id, element: labelled(id, name || id), kind, detail }
}
