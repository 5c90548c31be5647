/** dmn-moddle ships no types. This is the part used here. */
declare module 'dmn-moddle' {
  export class DmnModdle {
    constructor(packages?: { [prefix: string]: object })
    fromXML(xml: string): Promise<{
      rootElement: import('bpmn-moddle').ModdleElement
      warnings: { message: string }[]
    }>
  }
}
