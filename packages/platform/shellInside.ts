/** What the shell does inside calls of its own, by its records: it has names, and no calls. */
export const SHELL_INSIDE: { readonly [resource: string]: readonly string[] } = {
  baseFile: ['doUpload', 'doBatchDelete', 'doLink', 'doCopy'],
}
