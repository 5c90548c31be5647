import { SERVICE_KINDS, SUPPORTED_ELEMENTS } from '@opensrm/kernel/workflow/attributes.ts'
import type { Conversion } from '@opensrm/kernel/workflow/conversion.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { elementsOf } from '../model.ts'

const SUPPORTED: ReadonlySet<string> = new Set(SUPPORTED_ELEMENTS)

export const typeOf = ({ $type }: ModdleElement): string => $type.replace('bpmn:', '')

export const definitionsOf = (element: ModdleElement): string[] =>
  elementsOf(element, 'eventDefinitions').map(({ $type }) =>
    $type.replace('bpmn:', '').replace('EventDefinition', ''),
  )

/** The types an element may be converted to, the proposed one first; empty when it stays as it is. */
export function optionsOf(element: ModdleElement, isScript: boolean): readonly Conversion[] {
  const type = typeOf(element)
  const [event, second] = definitionsOf(element)
  switch (type) {
    case 'Task':
      return ['USER', 'PASS', 'NOTIFY', 'INTERFACE', 'OMIT']
    case 'ManualTask':
      return ['PASS', 'USER', 'NOTIFY', 'OMIT']
    case 'UserTask':
      return ['USER', 'PASS', 'NOTIFY', 'OMIT']
    case 'ServiceTask':
    case 'SendTask':
      return isSet(element)
        ? ['KEEP', 'USER', 'PASS', 'OMIT']
        : ['NOTIFY', 'INTERFACE', 'USER', 'PASS', 'OMIT']
    case 'ReceiveTask':
      return ['MESSAGE', 'USER', 'PASS', 'OMIT']
    case 'ScriptTask':
      return isScript ? ['SCRIPT', 'PASS', 'USER', 'OMIT'] : ['PASS', 'USER', 'NOTIFY', 'OMIT']
    case 'BusinessRuleTask':
      return ['RULE', 'USER', 'PASS', 'OMIT']
    case 'CallActivity':
      return ['USER', 'CALL', 'PASS', 'OMIT']
    case 'SubProcess':
    case 'Transaction':
    case 'AdHocSubProcess':
      return subProcessOptions(element)
    case 'ComplexGateway':
      return ['INCLUSIVE', 'EXCLUSIVE', 'PARALLEL']
    case 'IntermediateCatchEvent':
      return event === 'Timer' && !second ? [] : ['MESSAGE', 'USER', 'PASS', 'OMIT']
    case 'IntermediateThrowEvent':
      if (!event) return []
      return event === 'Compensate' ? ['PASS', 'OMIT'] : ['NOTIFY', 'PASS', 'OMIT']
    case 'BoundaryEvent':
      if (event === 'Timer' && !second) return []
      return ['Error', 'Cancel', 'Compensate'].includes(event ?? '')
        ? ['OMIT', 'MESSAGE']
        : ['MESSAGE', 'OMIT']
    case 'EndEvent':
      return !event || event === 'Terminate' ? [] : ['END', 'TERMINATE']
    case 'StartEvent':
      return event === 'Message' ? ['START', 'MESSAGE'] : event ? ['START'] : []
    default:
      // Types of other specifications (choreographies, extensions) are not allowed in a process.
      return SUPPORTED.has(type) ? [] : ['PASS', 'USER', 'OMIT']
  }
}

function subProcessOptions(element: ModdleElement): readonly Conversion[] {
  if (element.triggeredByEvent === true) return ['OMIT']
  const hasFlow = elementsOf(element, 'flowElements').some(
    ({ $type }) => $type === 'bpmn:SequenceFlow',
  )
  const isWhole = hasFlow && element.$type !== 'bpmn:AdHocSubProcess'
  return isWhole ? ['KEEP', 'USER', 'PASS', 'OMIT'] : ['USER', 'PASS', 'OMIT']
}

/** Whether it already says what it does here. */
function isSet(element: ModdleElement): boolean {
  return (SERVICE_KINDS as readonly unknown[]).includes(element.serviceKind)
}

/** The BPMN element of each choice; null: unchanged. */
export const TYPE_OF: { readonly [choice in Conversion]: string | null } = {
  KEEP: null,
  USER: 'bpmn:UserTask',
  NOTIFY: 'bpmn:SendTask',
  INTERFACE: 'bpmn:ServiceTask',
  PASS: 'bpmn:Task',
  MESSAGE: null,
  SCRIPT: null,
  RULE: null,
  CALL: null,
  START: null,
  END: null,
  TERMINATE: null,
  EXCLUSIVE: 'bpmn:ExclusiveGateway',
  INCLUSIVE: 'bpmn:InclusiveGateway',
  PARALLEL: 'bpmn:ParallelGateway',
  OMIT: null,
}
