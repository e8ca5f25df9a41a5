-- Titles as people order them: "Section 2" before "Section 10".
create collation numeric_order (provider = icu, locale = 'und-u-kn-true');
