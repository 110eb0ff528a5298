/** Common given names in a Punjabi community. */
export const givenNames = [
  ...[
    'Amrit',
    'Balbir',
    'Charanjit',
    'Daljit',
    'Gurpreet',
    'Harleen',
    'Inderjit',
    'Jasleen',
    'Kulwant',
    'Lakhbir',
  ],
  ...[
    'Manpreet',
    'Navdeep',
    'Paramjit',
    'Rajinder',
    'Simran',
    'Tejinder',
    'Satnam',
    'Ravneet',
    'Hardeep',
    'Jaswant',
  ],
];

export const familyNames = [
  ...['Aulakh', 'Bains', 'Bajwa', 'Brar', 'Chahal', 'Cheema', 'Deol', 'Dhaliwal', 'Dhillon', 'Gill'],
  ...['Grewal', 'Hundal', 'Johal', 'Kang', 'Lalli', 'Malhi', 'Mann', 'Nijjar', 'Pannu', 'Rai'],
  ...['Randhawa', 'Saini', 'Sandhu', 'Sekhon', 'Sidhu', 'Takhar', 'Toor', 'Uppal', 'Virk', 'Walia'],
];

/** A list of words as an SQL array. */
export const sqlArray = (words: readonly string[]) =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`;
