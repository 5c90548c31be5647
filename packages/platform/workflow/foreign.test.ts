// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of other engines
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { AdoptLookup } from './adopt.ts'
import { checkProcess, findFaults } from './check.ts'
import { convertProcess } from './convert/convert.ts'
import { startProcess } from './runner.ts'

const USERS = new Map(['boss', 'head', 'two', 'three'].map((name, at) => [name, String(at + 1)]))
const lookup: AdoptLookup = {
  users: async () => USERS,
  roles: async () => new Set(['PUR_MANAGER']),
}
const fileOf = (name: string) => readFile(new URL(`testFiles/${name}`, import.meta.url), 'utf8')
const adopt = async (text: string) => {
  const { bpmnXml: xml, notes, items } = await convertProcess(text, { lookup })
  return {
    xml,
    items,
    notes: notes.map(({ element, kind, detail }) => ({ element, kind, detail })),
  }
}
const adopted = async (name: string) => adopt(await fileOf(name))

/** Every attribute and extension written by another tool, anywhere in the file. */
const foreignParts = (xml: string) =>
  [...xml.matchAll(/(?:camunda|flowable|activiti|modeler|bioc|color):[\w-]+/g)]
    .map(([part]) => part)
    .sort()

describe('A file of Camunda Modeler', () => {
  it('with pools, lanes and a drawing runs after its people and its vote were taken over', async () => {
    const { xml, notes } = await adopted('camunda.bpmn')
    expect(notes).toEqual([
      { element: 'Asked for (StartEvent_1)', kind: 'UNUSED', detail: 'camunda:initiator' },
      { element: 'Manager decides (Activity_manager)', kind: 'APPROVERS', detail: 'boss' },
      {
        element: 'Manager decides (Activity_manager)',
        kind: 'UNUSED',
        detail: 'camunda:formKey, camunda:dueDate, camunda:taskListener',
      },
      { element: 'Board decides (Activity_board)', kind: 'APPROVERS', detail: 'head, two ,three' },
      { element: 'Board decides (Activity_board)', kind: 'SEVERAL', detail: 'RATIO 60' },
    ])
    const model = await checkProcess(xml)
    expect(model.nodes.get('Activity_board')).toMatchObject({
      approverRule: 'FIXED_USERS',
      approverValue: '2,3,4',
      multiMode: 'RATIO',
      passRatio: '60',
    })
    const { waiting } = await startProcess({ xml, variables: { amount: { decimal: '60000' } } })
    expect(waiting.map(({ id }) => id)).toEqual(['Activity_manager'])
  })

  it('keeps the attributes of other tools, and the positions of all shapes', async () => {
    const before = await fileOf('camunda.bpmn')
    const { xml } = await adopted('camunda.bpmn')
    // The marker of the vote was removed, with its attributes.
    const gone = ['camunda:collection', 'camunda:elementVariable']
    expect(foreignParts(xml)).toEqual(foreignParts(before).filter((part) => !gone.includes(part)))
    for (const kept of ['Participant_vendor', 'Lane_board', 'TextAnnotation_1', 'Flow_message_di'])
      expect(xml).toContain(`"${kept}"`)
    const points = (text: string) => text.match(/<di:waypoint x="\d+" y="\d+"/g)
    expect(points(xml)).toEqual(points(before))
  })
})

describe('A file of the Flowable modeller', () => {
  it('names the person only its own engine could find, and takes its group over', async () => {
    const { xml, notes } = await adopted('flowable.bpmn20.xml')
    expect(notes).toContainEqual({
      element: '会签 (sid-sign)',
      kind: 'NOT_TAKEN',
      detail: '${signer}',
    })
    expect(foreignParts(xml)).toContain('modeler:group-info-name-PUR_MANAGER')
    const { model, faults } = await findFaults(xml)
    expect(model?.nodes.get('sid-manager')).toMatchObject({
      approverRule: 'PROCESS_ROLE',
      approverValue: 'PUR_MANAGER',
    })
    expect(model?.nodes.get('sid-sign')).toMatchObject({ multiMode: 'SEQUENTIAL' })
    expect(faults.map(({ code, args }) => [code, args?.element])).toEqual([
      ['PROCESS_APPROVER_RULE', '会签 (sid-sign)'],
    ])
  })
})

describe('A file of the Activiti modeller', () => {
  it('is complete after conversion, except for an unknown user', async () => {
    const { xml, notes } = await adopted('activiti.bpmn20.xml')
    expect(notes.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['UNUSED', 'activiti:initiator'],
      ['NOT_TAKEN', 'nobody.here'],
      ['UNUSED', 'activiti:dueDate, activiti:priority'],
      ['UNUSED', 'activiti:class'],
      ['UNUSED', 'activiti:autoStoreVariables'],
      ['CHANGED', 'NOTIFY'],
      ['CHANGED', 'PASS'],
      ['CHANGED', 'MESSAGE'],
      ['CHANGED', 'END'],
    ])
    const { faults } = await findFaults(xml)
    expect(faults.map(({ code, args }) => [code, args?.element])).toEqual([
      ['PROCESS_APPROVER_RULE', 'Check (check)'],
    ])
  })
})

describe('A file of bpmn.io', () => {
  it('becomes executable, its plain task a user task, and can be deployed', async () => {
    const { xml, notes, items } = await adopted('bpmnio.bpmn')
    expect(notes).toEqual([
      { element: 'Process_1', kind: 'EXECUTABLE', detail: '' },
      { element: 'choose recipe (Task_1hcentk)', kind: 'PROPOSED', detail: 'DEPT_MANAGER' },
      { element: 'choose recipe (Task_1hcentk)', kind: 'CHANGED', detail: 'USER' },
      { element: 'approve recipe (Activity_1)', kind: 'PROPOSED', detail: 'DEPT_MANAGER' },
    ])
    expect(items.map(({ id, type, choice }) => [id, type, choice])).toEqual([
      ['Task_1hcentk', 'Task', 'USER'],
      ['Activity_1', 'UserTask', 'USER'],
    ])
    expect(foreignParts(xml)).toEqual(foreignParts(await fileOf('bpmnio.bpmn')))
    expect((await findFaults(xml)).faults).toEqual([])
  })
})

describe('Marks of several people', () => {
  const file = (
    loop: string,
  ) => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="D" targetNamespace="x">
<bpmn:process id="P" isExecutable="true"><bpmn:startEvent id="s"/><bpmn:userTask id="t">${loop}</bpmn:userTask><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="t"/><bpmn:sequenceFlow id="f2" sourceRef="t" targetRef="e"/></bpmn:process></bpmn:definitions>`
  const multi = (attributes: string, until = '') =>
    file(
      `<bpmn:multiInstanceLoopCharacteristics ${attributes}>${until ? `<bpmn:completionCondition>${until}</bpmn:completionCondition>` : ''}</bpmn:multiInstanceLoopCharacteristics>`,
    )

  it.each([
    ['', '', 'ALL'],
    ['isSequential="true"', '', 'SEQUENTIAL'],
    ['', '${nrOfCompletedInstances == 1}', 'ANY'],
    ['', '#{nrOfCompletedInstances / nrOfInstances >= 0.5}', 'RATIO 50'],
  ])('%s %s: %s', async (attributes, until, mode) => {
    const { xml, notes } = await adopt(multi(attributes, until))
    expect(notes[0]).toEqual({ element: 't', kind: 'SEVERAL', detail: mode })
    expect(xml).not.toContain('multiInstance')
  })

  it('with another meaning are dropped and reported', async () => {
    for (const xml of [
      multi('isSequential="true"', '${approved == false}'),
      file('<bpmn:standardLoopCharacteristics/>'),
    ]) {
      const { notes } = await adopt(xml)
      expect(notes).toContainEqual({ element: 't', kind: 'LOOP', detail: '' })
    }
  })
})
