import type { ConversionChoices } from '@opensrm/kernel/workflow/conversion.ts'
import { decodeXml } from '@opensrm/kernel/workflow/decodeXml.ts'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../check.ts'
import { signalTask, startProcess } from '../runner.ts'
import { end, flows, start } from '../testProcesses.ts'
import { convertProcess } from './convert.ts'

const lookup = {
  users: async () => new Map<string, string>(),
  roles: async () => new Set<string>(),
}
const file = (content: string) =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="D" targetNamespace="x">${content}</bpmn:definitions>`
const process = (elements: string, roots = '', id = 'P') =>
  file(`${roots}<bpmn:process id="${id}">${elements}</bpmn:process>`)
/** start, the element 'x', end */
const around = (element: string, roots = '') =>
  process(`${start()}${element}${end()}${flows('f', 's>x', 'x>e')}`, roots)

async function convert(xml: string, choices: ConversionChoices = {}) {
  const converted = await convertProcess(xml, { lookup, choices })
  const { faults, model } = await findFaults(converted.bpmnXml)
  const types = Object.fromEntries([...(model?.nodes ?? [])].map(([id, { type }]) => [id, type]))
  return {
    ...converted,
    types,
    model,
    faults: faults.map(({ code }) => code),
    kinds: converted.notes.map(({ kind, id }) => `${kind} ${id}`),
  }
}

describe('an element becomes what is proposed, or what is chosen', () => {
  it.each([
    ['<bpmn:task id="x" name="Pay"/>', 'UserTask', 'PASS', 'Task'],
    ['<bpmn:manualTask id="x"/>', 'ManualTask', 'USER', 'UserTask'],
    ['<bpmn:serviceTask id="x" name="Book it"/>', 'SendTask', 'PASS', 'Task'],
    ['<bpmn:sendTask id="x" name="通知"/>', 'SendTask', 'USER', 'UserTask'],
    ['<bpmn:receiveTask id="x" name="Answer"/>', 'ReceiveTask', 'USER', 'UserTask'],
    ['<bpmn:callActivity id="x" calledElement="q:Other"/>', 'UserTask', 'PASS', 'Task'],
    ['<bpmn:subProcess id="x"/>', 'UserTask', 'PASS', 'Task'],
    [
      '<bpmn:adHocSubProcess id="x"><bpmn:task id="y"/></bpmn:adHocSubProcess>',
      'UserTask',
      'PASS',
      'Task',
    ],
    ['<bpmn:complexGateway id="x"/>', 'InclusiveGateway', 'PARALLEL', 'ParallelGateway'],
    [
      '<bpmn:scriptTask id="x" scriptFormat="groovy"><bpmn:script>println 1</bpmn:script></bpmn:scriptTask>',
      'Task',
      'USER',
      'UserTask',
    ],
    [
      '<bpmn:intermediateThrowEvent id="x"><bpmn:signalEventDefinition/></bpmn:intermediateThrowEvent>',
      'SendTask',
      'PASS',
      'IntermediateThrowEvent',
    ],
    [
      '<bpmn:intermediateCatchEvent id="x" name="Go"><bpmn:signalEventDefinition/></bpmn:intermediateCatchEvent>',
      'IntermediateCatchEvent',
      'PASS',
      'Task',
    ],
    [
      '<bpmn:intermediateCatchEvent id="x"><bpmn:timerEventDefinition><bpmn:timeCycle xsi:type="bpmn:tFormalExpression">R/P1D</bpmn:timeCycle></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>',
      'IntermediateCatchEvent',
      null,
      '',
    ],
  ] as const)('%s', async (element, proposed, choice, chosen) => {
    const first = await convert(around(element))
    expect(first.types.x).toBe(proposed)
    expect(first.faults).toEqual([])
    expect(first.kinds.some((kind) => kind.endsWith(' x'))).toBe(proposed !== 'ManualTask')
    if (!choice) return
    const second = await convert(around(element), { x: choice })
    expect(second.types.x).toBe(chosen)
    expect(second.faults).toEqual([])
    const left = await convert(around(element), { x: 'OMIT' })
    if (first.items.find(({ id }) => id === 'x')?.options.includes('OMIT')) {
      expect(left.types.x).toBeUndefined()
      expect(left.kinds).toContain('OMITTED x')
      expect((await startProcess({ xml: left.bpmnXml, variables: {} })).ended).toBe(true)
    }
  })

  it('keeps a script in FEEL and a rule, whose table is to be drawn', async () => {
    const script = await convert(
      around(
        '<bpmn:scriptTask id="x" name="Double it"><bpmn:script>=amount * 2</bpmn:script></bpmn:scriptTask>',
      ),
    )
    expect(script.types.x).toBe('ScriptTask')
    expect(script.model?.nodes.get('x')?.resultVariable).toBe('doubleIt')
    expect(script.faults).toEqual([])
    expect((await convert(around('<bpmn:businessRuleTask id="x"/>'))).faults).toEqual([
      'DECISION_UNKNOWN',
    ])
  })

  it('names what a signal or error was called as the message that is waited for', async () => {
    const { model, faults } = await convert(
      process(
        `${start()}<bpmn:userTask id="t"/><bpmn:boundaryEvent id="b" attachedToRef="t"><bpmn:signalEventDefinition signalRef="sig"/></bpmn:boundaryEvent>${end()}${end('e2')}${flows('f', 's>t', 't>e', 'b>e2')}`,
        '<bpmn:signal id="sig" name="Cancelled"/>',
      ),
    )
    expect(faults).toEqual([])
    expect(model?.nodes.get('b')?.message).toBe('Cancelled')
  })
})

describe('a drawing that is not one process with a start and ends', () => {
  it('of several pools is one of them; messages to the others go', async () => {
    const pools = file(
      `<bpmn:collaboration id="C"><bpmn:participant id="A" name="Buyer" processRef="P1"/><bpmn:participant id="B" name="Seller" processRef="P2"/><bpmn:participant id="X" name="Bank"/><bpmn:messageFlow id="m" sourceRef="a" targetRef="b"/><bpmn:messageFlow id="n" sourceRef="a" targetRef="X"/></bpmn:collaboration><bpmn:process id="P1">${start()}<bpmn:task id="a"/>${end()}${flows('f', 's>a', 'a>e')}</bpmn:process><bpmn:process id="P2">${start('s2')}<bpmn:task id="b"/><bpmn:task id="c"/>${end('e2')}${flows('g', 's2>b', 'b>c', 'c>e2')}</bpmn:process>`,
    )
    const first = await convert(pools)
    expect(first.processes).toEqual([
      { id: 'P1', name: 'Buyer', steps: 3, isChosen: false },
      { id: 'P2', name: 'Seller', steps: 4, isChosen: true },
    ])
    expect(Object.keys(first.types)).toEqual(['s2', 'b', 'c', 'e2'])
    expect(first.kinds).toContain('POOL A')
    expect(first.faults).toEqual([])
    const other = await convertProcess(pools, { lookup, process: 'P1' })
    expect(other.bpmnXml).toContain('"n"')
    expect(other.bpmnXml).not.toContain('"m"')
    await expect(convertProcess(pools, { lookup, process: 'P3' })).rejects.toMatchObject({
      code: 'PROCESS_NOT_IN_FILE',
    })
  })

  it('gets a start, ends, and gateways where ways part', async () => {
    const { kinds, faults, bpmnXml } = await convert(
      process(
        `<bpmn:task id="a"/><bpmn:task id="b"/><bpmn:task id="c"/>${flows('f', 'a>b', 'a>c')}`,
      ),
    )
    expect(faults).toEqual([])
    expect(kinds.filter((kind) => kind.startsWith('ADDED'))).toHaveLength(4)
    const { waiting, state } = await startProcess({ xml: bpmnXml, variables: {} })
    expect(waiting.map(({ id }) => id)).toEqual(['a'])
    const next = await signalTask({ xml: bpmnXml, state, nodeId: 'a', variables: {} })
    expect(next.waiting.map(({ id }) => id).sort()).toEqual(['b', 'c'])
  })

  it('keeps one of several starts and reports elements that are no longer reachable', async () => {
    const two = process(
      `<bpmn:startEvent id="m"><bpmn:messageEventDefinition/></bpmn:startEvent>${start()}<bpmn:task id="a"/><bpmn:task id="b"/>${end()}${flows('f', 's>a', 'm>b', 'a>e', 'b>e')}`,
    )
    const first = await convert(two)
    expect(first.kinds).toEqual(expect.arrayContaining(['OMITTED m', 'UNREACHABLE b']))
    expect(first.faults).toEqual([])
    const other = await convert(two, { m: 'MESSAGE' })
    expect(other.kinds).toEqual(expect.arrayContaining(['OMITTED s', 'UNREACHABLE a']))
    expect(other.model?.nodes.get('m')?.message).toBe('m')
  })

  it('joins a pair of link events, and forgets conditions it cannot read', async () => {
    const { types, kinds } = await convert(
      process(
        `${start()}<bpmn:intermediateThrowEvent id="t"><bpmn:linkEventDefinition name="L"/></bpmn:intermediateThrowEvent><bpmn:intermediateCatchEvent id="c"><bpmn:linkEventDefinition name="L"/></bpmn:intermediateCatchEvent><bpmn:exclusiveGateway id="g"/><bpmn:task id="a"/>${end()}${flows('f', 's>t', 'c>g', 'g>e', 'a>e')}<bpmn:sequenceFlow id="w" sourceRef="g" targetRef="a"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">getDataObject("x")</bpmn:conditionExpression></bpmn:sequenceFlow>`,
      ),
    )
    expect(Object.keys(types).sort()).toEqual(['a', 'e', 'g', 's'])
    expect(kinds).toEqual(expect.arrayContaining(['LINK t', 'CONDITION w']))
  })

  it('without a process, without places or with unused definitions is read all the same', async () => {
    const { faults } = await convert(
      file(
        '<bpmn:collaboration id="C"><bpmn:participant id="A" name="Bank"/></bpmn:collaboration>',
      ),
    )
    expect(faults).toEqual([])
    const roots =
      '<bpmn:itemDefinition id="i"/><bpmn:message id="m"/><bpmn:signal id="g"/><bpmn:error id="r"/><bpmn:escalation id="z"/><bpmn:interface id="n" name="n"><bpmn:operation id="o" name="o"><bpmn:inMessageRef>m</bpmn:inMessageRef></bpmn:operation></bpmn:interface><bpmn:resource id="q" name="q"/><bpmn:category id="k"/><bpmn:correlationProperty id="cp"/>'
    const used = await convert(
      around(
        '<bpmn:userTask id="x"><bpmn:dataInputAssociation id="d"><bpmn:targetRef>nowhere</bpmn:targetRef></bpmn:dataInputAssociation></bpmn:userTask>',
        roots,
      ),
    )
    expect(used.faults).toEqual([])
    expect(used.bpmnXml).toContain('BPMNShape')
  })

  it('that is no BPMN, too large or declares entities is refused', async () => {
    const codeOf = (xml: string) =>
      convertProcess(xml, { lookup }).then(
        () => null,
        ({ code }: { code: string }) => code,
      )
    expect(await codeOf('<html/>')).toBe('PROCESS_NOT_BPMN')
    expect(await codeOf('nonsense')).toBe('PROCESS_NOT_BPMN')
    expect(await codeOf(`<!DOCTYPE x [<!ENTITY a "b">]>${around('')}`)).toBe('PROCESS_DTD')
    expect(await codeOf(`${around('')}<!--${'x'.repeat(1_048_576)}-->`)).toBe('PROCESS_TOO_LARGE')
  })
})

describe('the encoding of a file', () => {
  const text = '<a name="Größe 采购"/>'
  const utf16 = (isBig: boolean, sign: string) =>
    Uint8Array.from(
      [...`${sign}${text}`].flatMap((one) => {
        const code = one.charCodeAt(0)
        return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
      }),
    )
  const utf8 = (said: string) => new TextEncoder().encode(`${said}${text}`)
  it.each([
    ['UTF-8', utf8('')],
    ['UTF-8 with a mark', utf8('\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n')],
    ['UTF-16 little-endian with a mark', utf16(false, '\uFEFF')],
    ['UTF-16 big-endian with a mark', utf16(true, '\uFEFF')],
    ['UTF-16 without a mark', utf16(false, '')],
    ['said to be UTF-16 and is not', utf8('<?xml version="1.0" encoding="UTF-16"?>')],
    ['said to be something unknown', utf8('<?xml version="1.0" encoding="x-none"?>')],
  ])('%s', (_, bytes) => {
    expect(decodeXml(bytes)).toBe(text)
  })

  it('ISO-8859-1 and GB18030, as declared', () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a name="Gr\u00f6\u00dfe"/>'
    expect(decodeXml(Uint8Array.from(latin, (one) => one.charCodeAt(0)))).toBe('<a name="Größe"/>')
    const head = new TextEncoder().encode('<?xml version="1.0" encoding="GB18030"?><a name="')
    const chinese = [0xb2, 0xc9, 0xb9, 0xba]
    const tail = new TextEncoder().encode('"/>')
    expect(decodeXml(Uint8Array.from([...head, ...chinese, ...tail]))).toBe('<a name="采购"/>')
  })
})
