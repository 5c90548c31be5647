/** Base data whose state is ENABLED or DISABLED shows the same as a Y/N flag (`flag`), for lists and look-ups. */
export function mirrorEnabled(flag = 'enabledFlag') {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: serves the records of every such definition
    compute(record: any): void {
      record[flag] = record.status === 'ENABLED' ? 'Y' : 'N'
    },
  }
}
