/**
 * A diagram as another modeller creates it: two pools, unsupported tasks, an error, a gateway
 * without conditions.
 */
export function foreignDrawing(): string {
  const shapes = [
    ['Seller', 120, 60, 900, 260],
    ['Buyer', 120, 360, 900, 140],
    ['begin', 190, 172, 36, 36],
    ['pay', 270, 150, 100, 80],
    ['failed', 330, 212, 36, 36],
    ['book', 420, 150, 100, 80],
    ['ship', 570, 150, 100, 80],
    ['done', 720, 172, 36, 36],
    ['ask', 480, 240, 100, 60],
    ['lost', 720, 250, 36, 36],
    ['asked', 190, 400, 36, 36],
    ['order', 270, 380, 100, 80],
    ['gone', 420, 400, 36, 36],
  ] as const
  const flows = [
    ['f1', 'begin', 'pay'],
    ['f2', 'pay', 'book'],
    ['f3', 'book', 'ship'],
    ['f4', 'ship', 'done'],
    ['f5', 'failed', 'ask'],
    ['f6', 'ask', 'lost'],
  ] as const
  const orders = [
    ['g1', 'asked', 'order'],
    ['g2', 'order', 'gone'],
  ] as const
  const waypoint = (id: string, side: 'left' | 'right') => {
    const [, x, y, width, height] = shapes.find(([one]) => one === id) ?? ['', 0, 0, 0, 0]
    return `<di:waypoint x="${side === 'left' ? x : x + width}" y="${y + height / 2}"/>`
  }
  const flowXml = ([id, from, to]: readonly [string, string, string]) =>
    `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
  return `<?xml version="1.0" encoding="UTF-16"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="D" targetNamespace="elsewhere">
<error id="E" name="No money"/><itemDefinition id="I"/>
<collaboration id="C"><participant id="Seller" name="卖方" processRef="P1"/><participant id="Buyer" name="买方" processRef="P2"/><messageFlow id="m" sourceRef="order" targetRef="begin"/></collaboration>
<process id="P1"><startEvent id="begin" name="收到订单"><messageEventDefinition id="md"/></startEvent><task id="pay" name="付款"/><boundaryEvent id="failed" name="付款失败" attachedToRef="pay"><errorEventDefinition id="ed" errorRef="E"/></boundaryEvent><serviceTask id="book" name="Book it"/><manualTask id="ship" name="发货"/><task id="ask" name="追问"/><endEvent id="done"/><endEvent id="lost"/>${flows.map(flowXml).join('')}</process>
<process id="P2"><startEvent id="asked"/><task id="order" name="下单"/><endEvent id="gone"/>${orders.map(flowXml).join('')}</process>
<bpmndi:BPMNDiagram id="BD"><bpmndi:BPMNPlane id="BP" bpmnElement="C">
${shapes.map(([id, x, y, width, height]) => `<bpmndi:BPMNShape id="${id}_s" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`).join('\n')}
${[...flows, ...orders].map(([id, from, to]) => `<bpmndi:BPMNEdge id="${id}_e" bpmnElement="${id}">${waypoint(from, 'right')}${waypoint(to, 'left')}</bpmndi:BPMNEdge>`).join('\n')}
<bpmndi:BPMNEdge id="m_e" bpmnElement="m">${waypoint('order', 'right')}${waypoint('begin', 'left')}</bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
}
