-- Files of rows, such as the proofs of payments, as one archive.
alter type export_format add value 'zip';
