import type { HostileFile } from './hostile-file.ts'
import { pdf } from './pdf.ts'

/** Names that a path, a terminal, a header or a user could misinterpret. */
const NAMES: readonly (readonly [what: string, given: string, kept: string])[] = [
  ['traverses directories', '../../../../etc/passwd', 'passwd.pdf'],
  ['traverses directories in Windows notation', '..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
  ['begins at the root', '/etc/shadow.pdf', 'shadow.pdf'],
  ['begins with a drive', 'C:\\Users\\me\\scan.pdf', 'scan.pdf'],
  ['holds a zero', 'scan\u0000.exe.pdf', 'scan.exe.pdf'],
  ['holds a line break', 'a\u000d\u000aSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['changes the writing direction', 'invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['has invisible characters', 'sc\u200ban\u2066\u2069.pdf', 'scan.pdf'],
  ['has a terminal escape', '\u001b[31mred\u001b[0m.pdf', '[31mred[0m.pdf'],
  ['holds quotes and brackets', `a"b'c<d>|e?.pdf`, `a_b'c_d__e_.pdf`],
  ['ends with dots', 'scan.pdf...', 'scan.pdf'],
  ['begins with a dot', '.htaccess', 'htaccess.pdf'],
  ['is only dots', '...', 'file.pdf'],
  ['is empty', '', 'file.pdf'],
  ['is a device name', 'CON.pdf', '_CON.pdf'],
  ['has two endings', 'invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['has no ending', 'scan', 'scan.pdf'],
  ['has 5,000 characters', `${'a'.repeat(5000)}.pdf`, `${'a'.repeat(120)}.pdf`],
  ['has 16,000 dots', `a${'.'.repeat(16_000)}b.pdf`, 'b.pdf'],
  ['is of emoji', '\u{1f3e6}\u{1f4c4}.pdf', '\u{1f3e6}\u{1f4c4}.pdf'],
  ['is Chinese', '\u8425\u4e1a\u6267\u7167.PDF', '\u8425\u4e1a\u6267\u7167.PDF'],
  ['has a decomposed character', 'cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['holds a command', '$(rm -rf ~);`id`.pdf', '$(rm -rf ~);`id`.pdf'],
]

export function hostileNames(): HostileFile[] {
  return NAMES.map(([what, name, kept_as]) => ({
    what: `a name that ${what}`,
    name,
    bytes: pdf(),
    outcome: { kept_as },
  }))
}
