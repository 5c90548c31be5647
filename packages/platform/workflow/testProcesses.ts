import { SRM_NAMESPACE } from '@opensrm/kernel/workflow/attributes.ts'

/** Processes written by hand, for tests. */
export function wrap(elements: string, key = 'P', roots = ''): string {
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:srm="${SRM_NAMESPACE}" id="D" targetNamespace="${SRM_NAMESPACE}">${roots}<bpmn:process id="${key}" isExecutable="true">${elements}</bpmn:process></bpmn:definitions>`
}

export function task(id: string, attributes = 'srm:approverRule="DEPT_MANAGER"'): string {
  return `<bpmn:userTask id="${id}" ${attributes}></bpmn:userTask>`
}

/** start -> one task with these attributes -> end */
export function single(attributes: string): string {
  return wrap(
    `<bpmn:startEvent id="s"/>${task('a', attributes)}<bpmn:endEvent id="e"/>` +
      '<bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="e"/>',
  )
}
/** start -> a -> b -> end */
export function double(first: string, second: string): string {
  return wrap(
    `<bpmn:startEvent id="s"/>${task('a', first)}${task('b', second)}<bpmn:endEvent id="e"/>` +
      '<bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="b"/><bpmn:sequenceFlow id="f3" sourceRef="b" targetRef="e"/>',
  )
}

export const start = (id = 's') => `<bpmn:startEvent id="${id}"/>`
export const end = (id = 'e') => `<bpmn:endEvent id="${id}"/>`
export const sub = (id: string, inside: string) =>
  `<bpmn:subProcess id="${id}">${inside}</bpmn:subProcess>`

/** 'a>b' becomes a flow; `prefix` keeps the ids of several lists apart. */
export const flows = (prefix: string, ...ways: string[]): string =>
  ways
    .map((way, at) => {
      const [from, to] = way.split('>')
      return `<bpmn:sequenceFlow id="${prefix}${at}" sourceRef="${from}" targetRef="${to}"/>`
    })
    .join('')

/** An intermediate timer, or with `on` one at the boundary of a task or sub-process. */
export function timer(
  id: string,
  value: string,
  options: { kind?: string; on?: string; isInterrupting?: boolean } = {},
): string {
  const { kind = 'timeDuration', on, isInterrupting = true } = options
  const tag = on ? 'boundaryEvent' : 'intermediateCatchEvent'
  const place = on ? ` attachedToRef="${on}" cancelActivity="${isInterrupting}"` : ''
  return `<bpmn:${tag} id="${id}"${place}><bpmn:timerEventDefinition><bpmn:${kind} xsi:type="bpmn:tFormalExpression">${value}</bpmn:${kind}></bpmn:timerEventDefinition></bpmn:${tag}>`
}

/** Messages with these names, referred to as 'm_<name>'. */
export const messages = (...names: string[]): string =>
  names.map((name) => `<bpmn:message id="m_${name}" name="${name}"/>`).join('')

/** An intermediate wait for a message, or with `on` one at the boundary of a task or sub-process. */
export function messageEvent(
  id: string,
  name: string,
  options: { on?: string; isInterrupting?: boolean; brings?: string } = {},
): string {
  const { on, isInterrupting = true, brings } = options
  const tag = on ? 'boundaryEvent' : 'intermediateCatchEvent'
  const place = on ? ` attachedToRef="${on}" cancelActivity="${isInterrupting}"` : ''
  const values = brings ? ` srm:messageVariables="${brings}"` : ''
  return `<bpmn:${tag} id="${id}"${place}${values}><bpmn:messageEventDefinition messageRef="m_${name}"/></bpmn:${tag}>`
}

/** A flow with a condition. */
export const when = (id: string, way: string, condition: string): string => {
  const [from, to] = way.split('>')
  return `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bpmn:conditionExpression></bpmn:sequenceFlow>`
}
