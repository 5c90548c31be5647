/** bpmn-moddle has no types for its parser, only for the elements it creates. These are the types used here. */
declare module 'bpmn-moddle' {
  export type ModdleElement = {
    $type: string
    id?: string
    name?: string
    [property: string]: unknown
  }
  export class BpmnModdle {
    constructor(packages?: { [prefix: string]: object })
    create(type: string, values: object): ModdleElement
    toXML(element: ModdleElement): Promise<{ xml: string }>
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: { message: string }[] }>
  }
}
