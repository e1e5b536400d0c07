const codes = (text: string) => text.trim().split(/\s+/)

/** The purposes of central banks, by the country of the payee's bank, and those of ISO 20022. */
export const purposeCodes = {
  CN: codes('CGODDR CSTRDR CCTFDR CCDNDR COCADR REMTDR'),
  AE: codes(`
    GDE GDI STS ATS OTS STR GMS SCO INS FIS IPC TCS ITS IFS RDS PMS TTS PRS SAL FAM CHC ACM LEA TCR TCP AFA
    EDU TAX UTL RNT
  `),
  SG: codes('SUPP GDDS IVPT SALA COMM RENT TAXS UBIL LOAN INTC TRPT OTHR'),
  ISO20022: codes('GDDS SCVE SUPP SALA TAXS RENT LOAN CHAR INSU TREA INTC CASH OTHR'),
} as const

export type PurposeList = keyof typeof purposeCodes
