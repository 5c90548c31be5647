/** dmn-js ships no types. This is the part used here. */
declare module 'dmn-js/lib/Modeler' {
  type View = { type: string; id: string }
  class DmnModeler {
    constructor(options: {
      container: HTMLElement
      decisionTable?: { additionalModules: object[] }
    })
    importXML(xml: string): Promise<unknown>
    getViews(): View[]
    open(view: View): Promise<unknown>
    getActiveViewer(): { on(event: string, listener: () => void): void } | undefined
    saveXML(options: { format: boolean }): Promise<{ xml?: string }>
    destroy(): void
  }
  export = DmnModeler
}
