/** dmn-moddle has no types. These are the types used here. */
declare module 'dmn-moddle' {
  export class DmnModdle {
    constructor(packages?: { [prefix: string]: object })
    fromXML(xml: string): Promise<{
      rootElement: import('bpmn-moddle').ModdleElement
      warnings: { message: string }[]
    }>
  }
}
